import { expect, test } from 'vitest'
import {
  makeDataKey,
  openFromBytes,
  openSealed,
  outboxName,
  seal,
  sealInBytes,
  unwrapByPassword,
  unwrapBySecret,
  wrapByPassword,
  wrapBySecret,
} from './offline-sealing.ts'

const owner = { user_id: 7, device: 'tablet' }
const binding = { ...owner, company_id: 1, name: outboxName('a') }
const secret = btoa('0123456789abcdef0123456789abcdef').replaceAll('=', '')
const value = { text: 'Zonnig €', list: [1, null] }

test('what is sealed opens under its own name alone, and never the same twice', async () => {
  const key = await makeDataKey()
  const sealed = await seal(key, binding, value)
  expect(await openSealed(key, binding, sealed)).toEqual(value)
  expect((await seal(key, binding, value)).data).not.toBe(sealed.data)
  const others = [
    { ...binding, name: outboxName('b') },
    { ...binding, company_id: 2 },
    { ...binding, user_id: 8 },
    { ...binding, device: 'phone' },
  ]
  for (const other of others) await expect(openSealed(key, other, sealed)).rejects.toThrow()
  await expect(openSealed(await makeDataKey(), binding, sealed)).rejects.toThrow()
})

test('a key is opened by its device’s secret, of its own user and device', async () => {
  const key = await makeDataKey()
  const sealed = await seal(key, binding, value)
  const wrapped = await wrapBySecret(key, owner, secret)
  expect(await openSealed(await unwrapBySecret(wrapped, owner, secret), binding, sealed)).toEqual(value)
  await expect(unwrapBySecret(wrapped, { ...owner, user_id: 8 }, secret)).rejects.toThrow()
  await expect(unwrapBySecret(wrapped, owner, secret.replace('M', 'N'))).rejects.toThrow()
})

test('a key is opened by the password, however its letters are composed', async () => {
  const key = await makeDataKey()
  const sealed = await seal(key, binding, value)
  const wrapped = await wrapByPassword(key, owner, 'café zonnepaneel')
  const opened = await unwrapByPassword(wrapped, owner, 'cafe\u0301 zonnepaneel')
  expect(await openSealed(opened, binding, sealed)).toEqual(value)
  await expect(unwrapByPassword(wrapped, owner, 'cafe zonnepaneel')).rejects.toThrow()
})

test('what is sealed as bytes opens under its own name alone', async () => {
  const key = await makeDataKey()
  const sealed = await sealInBytes(key, binding, value)
  expect(await openFromBytes(key, binding, sealed)).toEqual(value)
  await expect(openFromBytes(key, { ...binding, user_id: 8 }, sealed)).rejects.toThrow()
})
