import { expect, test } from 'vitest'
import { blankIntentBody } from './intents.ts'

test('a blanked contact keeps what happened and loses what was said', () => {
  const body = { lead_id: 7, outcome: 'reached', direction: 'outgoing', number: '0612345678', remarks: 'Jan' }
  expect(blankIntentBody('contact', body)).toEqual({ ...body, number: '', remarks: '' })
})

test('blanked answers and signatures are gone whole, whatever their type', () => {
  expect(
    blankIntentBody('answers', { lead_id: 7, answers: { usage: 3_500, birthday: '1960-01-01' } }),
  ).toEqual({
    lead_id: 7,
    answers: null,
  })
  const signed = {
    edition: 'A',
    name: 'Jan',
    place: 'Assen',
    signature: { strokes: [[[1, 2]]] },
    shown: { name: 'Jan' },
  }
  expect(blankIntentBody('signInPerson', signed)).toEqual({
    edition: 'A',
    name: '',
    place: null,
    signature: null,
    shown: null,
  })
})

test('a blanked version keeps roofs, rows and prices, but not the building', () => {
  const content = {
    remarks: 'Belt niet voor tienen',
    roofs: [{ orientation: 'south', angle: 35, measured: { building_id: 'NL.IMBAG.Pand.1', planes: [] } }],
    editions: [{ name: 'A', manuals: [{ description: 'Voor mevrouw Vries', amount: 1, price: 9.5 }] }],
  }
  expect(blankIntentBody('saveVersion', { lead_id: 7, content })).toEqual({
    lead_id: 7,
    content: {
      remarks: '',
      roofs: [{ orientation: 'south', angle: 35, measured: null }],
      editions: [{ name: 'A', manuals: [{ description: '', amount: 1, price: 9.5 }] }],
    },
  })
})
