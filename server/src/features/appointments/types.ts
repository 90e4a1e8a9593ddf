import type { appointments } from './schema.ts'

export type AppointmentRow = typeof appointments.$inferSelect
