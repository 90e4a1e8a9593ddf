import { removeRecords } from './records/kept-records.ts'
import { removePictures } from './records/office-pictures.ts'
import { dropNotes } from './state-keys.ts'

/** The pack of a user, its pictures and what names it. */
export async function removeKept(user_id: number): Promise<void> {
  dropNotes(user_id)
  await removeRecords(user_id)
  await removePictures(user_id)
}
