import { expect, test } from 'vitest'
import { judgeMailDomain } from './mail-domain.ts'

test('each record of a domain is found, missing, or not known', () => {
  expect(
    judgeMailDomain({
      domain: ['google-site=1', 'v=spf1 include:_spf.example.nl -all'],
      keys: [[], ['v=DKIM1; k=rsa; p=MIIB']],
      dmarc: [],
    }),
  ).toEqual({ spf: 'found', dkim: 'found', dmarc: 'missing' })
  expect(judgeMailDomain({ domain: null, keys: [null], dmarc: null })).toEqual({
    spf: 'unknown',
    dkim: 'unknown',
    dmarc: 'unknown',
  })
})

test('a key that was withdrawn is none', () => {
  expect(judgeMailDomain({ domain: [], keys: [['v=DKIM1; p=']], dmarc: ['V=DMARC1; p=none'] })).toEqual({
    spf: 'missing',
    dkim: 'unknown',
    dmarc: 'found',
  })
})
