import { normaliseZipCode } from '@heliodesk/domain/places/address'
import type { Context } from '../../http/context.ts'
import { invalid } from '../../kernel/problems.ts'

interface Asked {
  zip_code: string
  street_number: number
  adjective?: string | undefined
}

/** Completes an address from zip code and number; undefined when the geocoder only finds the town. */
export async function findAddress(
  { services }: Pick<Context, 'services'>,
  { zip_code, street_number, adjective = '' }: Asked,
) {
  const normal = normaliseZipCode(zip_code)
  if (normal === null) throw invalid({ zip_code: ['zipCode'] })
  const asked = { zip_code: normal, street_number, adjective: adjective || null, street: null, city: null }
  const place = await services.geocoder.find(asked).catch(() => undefined)
  return { street: place?.street ?? null, city: place?.city ?? null }
}
