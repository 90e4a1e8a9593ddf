import type { Signature } from '@heliodesk/contract/signature'
import type { Services } from '../../../work/context.ts'
import { invalid } from '../../../kernel/problems.ts'
import { type PreparedFile, prepareFile } from '../../files/prepare-file.ts'

/** A signature re-rendered as PNG, ready to be stored. Throws 422. */
export async function drawSignature(services: Services, signature: Signature): Promise<PreparedFile> {
  const given =
    typeof signature === 'string'
      ? Buffer.from(signature.slice(signature.indexOf(',') + 1), 'base64')
      : signature.strokes
  const drawn = await services.pictures.signature(given)
  if ('reason' in drawn)
    throw invalid({ signature: [drawn.reason === 'signatureTooSmall' ? drawn.reason : 'badSignature'] })
  return prepareFile(services, drawn.content)
}
