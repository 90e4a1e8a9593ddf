import delft from './3dbag-delft.json' with { type: 'json' }
import item from './3dbag-item.json' with { type: 'json' }
import { readBuilding, readTransform } from '../roofs/read-building.ts'

/** Answers of 3DBAG: a house with a gable roof, and three buildings of Delft (CC BY 4.0, 3DBAG by tudelft3d and 3DGI). */
export const measured = { item, delft }

export const aHouse = () => readBuilding(item.feature, readTransform(item.metadata))

export const buildingsOfDelft = () =>
  delft.features.map((feature) => readBuilding(feature, readTransform(delft.metadata)))
