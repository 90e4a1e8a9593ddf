import type { BatteryCoupling, ChargingConnection, Setup } from '../../enumerations.ts'

/** Figures of a product that older versions lack: without one it is not judged by it. */
export interface SystemFigures {
  /** Of an inverter: how many strings of another direction it takes. */
  mppt_inputs?: number | null
  /** Of a charging station. */
  charging_connection?: ChargingConnection | null
  /** Of mounting material: how panels stand on the flat roofs that it is for; null: either way. */
  standing?: Setup | null
  /** Of a discount: whoever saves enters the amount. */
  free_amount?: boolean
  /** Of a battery: kWh usable, kW, and percent of a whole cycle; all three or none. */
  battery_capacity?: number | null
  battery_power?: number | null
  battery_efficiency?: number | null
  battery_phases?: number | null
  battery_coupling?: BatteryCoupling | null
  warranty_years?: number | null
  warranty_cycles?: number | null
}
