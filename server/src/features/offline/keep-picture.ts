import type { IntentBody, IntentEnvelope } from '@heliodesk/contract/offline-intents'
import { deviceActor } from '../../work/actor.ts'
import { atOnce } from '../../work/create-context.ts'
import { inTransaction } from '../../work/in-transaction.ts'
import { Problem } from '../../kernel/problems.ts'
import { prepareFile } from '../files/prepare-file.ts'
import { keepLoosePhoto } from '../files/keep-loose-photo.ts'
import type { Sender } from './settle-intent.ts'

/**
 * Keeps the picture that a device brought with its sealed order: it belongs to its author until somebody decides on the
 * order. What is no picture is left out, and the order says that its photo is missing.
 */
export async function keepPicture(
  sender: Sender,
  envelope: IntentEnvelope | undefined,
  bytes: Uint8Array,
): Promise<void> {
  if (envelope?.kind !== 'addPhoto') return
  // Its schema read the body, by the same kind.
  const { client_id, group, owner_type, name } = envelope.body as IntentBody<'addPhoto'>
  try {
    const prepared = await prepareFile(sender.services, bytes)
    await inTransaction(
      sender.services,
      deviceActor(sender, sender.employee),
      atOnce(sender.received_at),
      (context) => keepLoosePhoto(context, { client_id, group, owner_type, name }, prepared),
    )
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
  }
}
