import { amsterdamDate } from '@heliodesk/domain/calendar'
import { useState } from 'react'

/** The Amsterdam day on which a screen was opened. */
export const useToday = (): string => useState(() => amsterdamDate(new Date()))[0]
