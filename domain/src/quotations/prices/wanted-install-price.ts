import type { InstallClass } from '../../enumerations.ts'

/** The row that install prices lack for an installation. */
export interface WantedInstallPrice {
  panels: number
  /** Null without roofs. */
  install_class: InstallClass | null
}
