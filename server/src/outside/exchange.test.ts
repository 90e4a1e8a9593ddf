import { expect, onTestFinished, test } from 'vitest'
import { aCertificate } from '../testing/a-certificate.ts'
import { startStandInExchange } from '../testing/stand-in-exchange.ts'
import { createExchange } from './exchange.ts'

const certificate = aCertificate('localhost')

async function standIn(tls?: typeof certificate) {
  const exchange = await startStandInExchange(tls)
  onTestFinished(() => exchange.close())
  return exchange
}
const trusting = (options: object = {}) => createExchange({ trustedHosts: ['localhost'], ...options })
const leadingTo = (...addresses: string[]) => {
  const looked: string[] = []
  const resolve = async (host: string) => {
    looked.push(host)
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return { looked, resolve }
}
const unknown = () => Promise.reject(new Error('ENOTFOUND'))
const forbidden = { outcome: 'forbidden', status: null, body: '' }

test.each([
  ['https://pbx.example.nl/calls', true],
  ['https://pbx.example.nl:8443/calls?tenant=1', true],
  ['https://8.8.8.8/', true],
  ['https://localhost/', true],
  ['http://localhost:5038/', true],
  ['http://pbx.example.nl/calls', false],
  ['ftp://localhost/', false],
  ['https://user:secret@pbx.example.nl/', false],
  ['https://pbx.example.nl/#calls', false],
  ['https://127.0.0.1/', false],
  ['https://0x7f.1/', false],
  ['https://2130706433/', false],
  ['https://10.0.0.5/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://100.64.0.1/', false],
  ['https://0.0.0.0/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:10.0.0.5]/', false],
  ['https://[fe80::1]/', false],
  ['https://[fd00:ec2::254]/', false],
  ['https://[64:ff9b::a00:5]/', false],
  ['https://[::7f00:1]/', false],
  ['https://[2606:4700::1111]/', true],
  ['pbx.example.nl', false],
  ['', false],
])('the address %s: %s', async (address, accepted) => {
  const exchange = trusting()
  expect(exchange.accepts(address)).toBe(accepted)
  if (!accepted) expect(await exchange.post(address, {}, '{}')).toEqual(forbidden)
})

test.each([
  [['127.0.0.1']],
  [['10.1.2.3']],
  [['169.254.169.254']],
  [['224.0.0.1']],
  [['::1']],
  [['::ffff:192.168.1.1']],
  [['::127.0.0.1']],
  [['93.184.215.14', '127.0.0.1']],
  [[]],
])('a name that leads to %j is not connected to', async (addresses) => {
  const server = await standIn(certificate)
  const { resolve, looked } = leadingTo(...addresses)
  const { port } = new URL(server.url)
  const exchange = createExchange({ resolve, ca: certificate.cert })
  expect(await exchange.post(`https://pbx.example.nl:${port}/`, {}, '{}')).toEqual(forbidden)
  expect([looked, server.heard]).toEqual([['pbx.example.nl'], []])
})

test('a name is looked up once for each request: what was checked is what is connected to', async () => {
  const { looked, resolve } = leadingTo('203.0.113.9')
  const exchange = createExchange({ resolve })
  expect(await exchange.post('https://pbx.example.nl/', {}, '{}')).toEqual(forbidden)
  expect(looked).toHaveLength(1)
  expect(await exchange.post('https://pbx.example.nl/', {}, '{}')).toEqual(forbidden)
  expect(looked).toHaveLength(2)
})

test('a request arrives by https with its headers, and its answer comes back', async () => {
  const server = await standIn(certificate)
  server.answer = (response) => response.writeHead(202).end('on its way')
  const exchange = trusting({ ca: certificate.cert })
  expect(await exchange.post(server.url, { 'x-one': '1' }, '{"né":1}')).toEqual({
    outcome: 'accepted',
    status: 202,
    body: 'on its way',
  })
  expect(server.heard).toEqual([
    { headers: expect.objectContaining({ 'x-one': '1', 'content-length': '9' }), body: '{"né":1}' },
  ])
})

test('a certificate that nobody vouches for is not trusted', async () => {
  const server = await standIn(certificate)
  expect((await trusting().post(server.url, {}, '{}')).outcome).toBe('unreachable')
  expect(server.heard).toEqual([])
})

test('a redirect is not followed, an error is refused', async () => {
  const [server, elsewhere] = [await standIn(), await standIn()]
  server.answer = (response) => response.writeHead(307, { location: elsewhere.url }).end()
  expect(await trusting().post(server.url, {}, '{}')).toEqual({ outcome: 'refused', status: 307, body: '' })
  server.answer = (response) => response.writeHead(500).end('no line')
  expect(await trusting().post(server.url, {}, '{}')).toEqual({
    outcome: 'refused',
    status: 500,
    body: 'no line',
  })
  expect(elsewhere.heard).toEqual([])
})

test('of an endless answer only the first part is read', async () => {
  const server = await standIn()
  server.answer = (response) => {
    const more = () => {
      while (response.write('x'.repeat(65_536)));
      response.once('drain', more)
    }
    more()
  }
  const answer = await trusting().post(server.url, {}, '{}')
  expect([answer.outcome, answer.body.length]).toEqual(['accepted', 16_384])
})

test('what does not answer in time is left; a status that came counts', async () => {
  const server = await standIn()
  server.answer = undefined
  const hasty = trusting({ timeLimitMs: 100 })
  expect(await hasty.post(server.url, {}, '{}')).toEqual({ outcome: 'timeout', status: null, body: '' })
  server.answer = (response) => response.writeHead(200).write('half')
  expect(await hasty.post(server.url, {}, '{}')).toEqual({ outcome: 'accepted', status: 200, body: 'half' })
})

test('nobody there, and a name that nobody knows, are unreachable', async () => {
  const server = await startStandInExchange()
  await server.close()
  expect((await trusting().post(server.url, {}, '{}')).outcome).toBe('unreachable')
  const exchange = createExchange({ resolve: unknown })
  expect((await exchange.post('https://pbx.example.nl/', {}, '{}')).outcome).toBe('unreachable')
})
