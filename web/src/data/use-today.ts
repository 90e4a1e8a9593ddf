import { amsterdamDate } from '@heliodesk/domain/calendar'
import { useState } from 'react'
import { clock } from '../ui/clock.ts'

/** The Amsterdam day on which a screen was opened. */
export const useToday = (): string => useState(() => amsterdamDate(clock.now()))[0]
