/** What is wrong with a building that another service answered. */
type BuildingFault =
  | 'notJson'
  | 'shape'
  | 'referenceSystem'
  | 'transform'
  | 'vertices'
  | 'indices'
  | 'place'
  | 'normals'
  | 'crossing'
  | 'bent'
  | 'pages'
  | 'tooLarge'

/** Thrown instead of a roof that may be wrong. */
export class BadBuilding extends Error {
  readonly fault: BuildingFault
  constructor(fault: BuildingFault, id = '') {
    super(`building ${id} is not usable: ${fault}`)
    this.fault = fault
  }
}
