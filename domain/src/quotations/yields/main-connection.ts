import { isKeyOf, type MainConnection, mainConnections } from '../../enumerations.ts'

/** The maximum AC watts of inverters for each main connection. */
export type MainConnectionLimits = Record<MainConnection, number>

/** The initial setting: main fuse / 1.6. */
export const maxInverterWatt: MainConnectionLimits = {
  '1x25A': 3680,
  '1x35A': 5750,
  '1x40A': 5750,
  '3x25A': 11040,
  '3x35A': 17250,
  '3x40A': 17250,
  '3x50A': 22080,
  '3x63A': 27600,
  '3x80A': 34500,
}

/** What a main connection bears; settings from before it was known have the initial value. */
export const inverterLimit = (
  connection: MainConnection,
  { main_connection_limits }: { main_connection_limits?: Partial<MainConnectionLimits> | undefined },
): number => main_connection_limits?.[connection] ?? maxInverterWatt[connection]

/** The main connection that a text names, or null. */
export const findMainConnection = (text: string | null | undefined): MainConnection | null =>
  isKeyOf(mainConnections, text) ? text : null

/** Phases of a main connection: 1 or 3. */
export const phasesOf = (connection: MainConnection): 1 | 3 => (connection.startsWith('3') ? 3 : 1)

/** The main fuse of a main connection: 25A. */
export const mainFuseOf = (connection: MainConnection): string => connection.slice('3x'.length)
