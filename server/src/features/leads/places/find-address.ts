import { normaliseZipCode } from '@heliodesk/domain/places/address'
import type { Context } from '../../../work/context.ts'
import { invalid } from '../../../kernel/problems.ts'

interface Asked {
  zip_code: string
  street_number?: number | undefined
  adjective?: string | undefined
}

/** Completes an address from its zip code and number; of several towns with the zip code none is chosen. */
export async function findAddress(
  { services }: Pick<Context, 'services'>,
  { zip_code, street_number, adjective = '' }: Asked,
) {
  const normal = normaliseZipCode(zip_code)
  if (normal === null) throw invalid({ zip_code: ['zipCode'] })
  const asked = {
    zip_code: normal,
    street_number: street_number ?? null,
    adjective: adjective || null,
    street: null,
    city: null,
  }
  const place = await services.geocoder.find(asked).catch(() => undefined)
  return { street: place?.street ?? null, city: place?.city ?? null, towns: place?.towns ?? [] }
}
