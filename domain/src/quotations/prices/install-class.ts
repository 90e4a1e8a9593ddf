import type { InstallClass, RoofType } from '../../enumerations.ts'

/** The install class of each roof type. */
export const roofTypeInstallClass: Record<RoofType, InstallClass> = {
  bitumenOrEpdm: 'flat',
  bitumenWithGravel: 'flat',
  wavePlating: 'sheet',
  sheetPileRoof: 'sheet',
  roofTiles: 'tiles',
  roofTilesAndFlat: 'mixed',
  plateRoofAndFlatRoof: 'mixed',
  freeFieldSetup: 'field',
}

/** The class of the mounting material of a roof: a mixed roof is mounted as its pitched part. */
export function montageClass(roofType: RoofType): InstallClass {
  if (roofType === 'roofTilesAndFlat') return 'tiles'
  if (roofType === 'plateRoofAndFlatRoof') return 'sheet'
  return roofTypeInstallClass[roofType]
}

/** The classes of mounting material that a roof takes: a mixed roof also that of its flat part. */
export const montageClasses = (roofType: RoofType): InstallClass[] => [
  montageClass(roofType),
  ...(roofTypeInstallClass[roofType] === 'mixed' ? ['flat' as const] : []),
]

/** The class of a whole installation: that of its roofs, `mixed` when they differ, null without roofs. */
export function installClassOf(roofTypes: readonly RoofType[]): InstallClass | null {
  const [first, ...others] = roofTypes.map((roofType) => roofTypeInstallClass[roofType])
  if (first === undefined) return null
  return others.every((other) => other === first) ? first : 'mixed'
}
