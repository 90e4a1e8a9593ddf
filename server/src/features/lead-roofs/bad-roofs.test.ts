import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { afterAll, expect, test } from 'vitest'
import { threeDBag } from '../../outside/roofs-web.ts'
import { aLead } from '../../testing/a-quotation.ts'
import { inHouse, type RoofService, serveRoofs } from '../../testing/serve-roofs.ts'
import { startTestProduct } from '../../testing/test-product.ts'

type Roofs = CallResult<typeof calls.leadRoofs.get>

const logged: unknown[][] = []
const keep = (...line: unknown[]) => void logged.push(line)
const service = await serveRoofs()
const product = await startTestProduct({
  log: { info: keep, warn: keep, error: keep },
  roofs: threeDBag(service.url),
})
afterAll(async () => {
  await product.close()
  await service.close()
})

test.each<[RoofService, object, string]>([
  ['wrongSystem', { fault: 'referenceSystem' }, 'unusable'],
  ['outOfRange', { fault: 'vertices' }, 'unusable'],
  ['nowhere', { fault: 'indices' }, 'unusable'],
  ['endless', { fault: 'tooLarge' }, 'unusable'],
  ['html', { fault: 'notJson' }, 'unusable'],
  ['crossing', { fault: 'crossing' }, 'unusable'],
  ['otherPages', { fault: 'pages' }, 'unusable'],
  ['endlessPages', { fault: 'pages' }, 'unusable'],
  ['down', { error: expect.stringMatching(/^Error: 127\.0\.0\.1:\d+ answered 503$/) }, 'unavailable'],
])(
  'an answer that is %s gives no roof, and one line of the log says why, of nobody',
  async (how, line, reason) => {
    // A place is asked for once a day.
    product.services.clock.move(2 * 24 * 60 * 60 * 1_000)
    const manager = await product.as('manager')
    service.become(how)
    const id = await aLead(product, { ...inHouse, location_type: 'ROOFTOP', lastName: 'Zonderdak' })
    logged.length = 0
    const { body } = await manager.post<Roofs>(`/leads/${id}/roofs/refresh`, {})
    expect(body).toMatchObject({ building: null, reason, planes: [] })
    // Whole: neither whose roof it is, nor where, nor which building.
    expect(logged.filter(([, message]) => message === 'roofs')).toEqual([[line, 'roofs']])
    const said = JSON.stringify(logged)
    for (const own of ['Zonderdak', 'NL.IMBAG', String(inHouse.latitude), 'bbox'])
      expect(said).not.toContain(own)
  },
)
