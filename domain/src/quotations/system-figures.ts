import type { ChargingConnection } from '../enumerations.ts'

/** Figures of a product that older versions lack: without one it is not judged by it. */
export interface SystemFigures {
  /** Of an inverter: how many strings of another direction it takes. */
  mppt_inputs?: number | null
  /** Of a charging station. */
  charging_connection?: ChargingConnection | null
  /** Of a discount: whoever saves enters the amount. */
  free_amount?: boolean
}
