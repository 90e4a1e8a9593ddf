import { setTimeout as wait } from 'node:timers/promises'
import { visit } from './caller.ts'

/** Wrong logins from so many addresses, each soon after the answer to its last one, as programs that guess do. */
export interface Flood {
  url: string
  attackers: number
  pauseMs: number
}

async function attack({ url, pauseMs }: Flood, headers: Record<string, string>, index: number) {
  for (;;) {
    await fetch(`${url}/api/v1/login`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'x-forwarded-for': `10.200.${index >> 8}.${index & 255}`,
      },
      body: JSON.stringify({ username: `nobody${index}`, password: 'wrong password' }),
    }).then(
      (response) => response.arrayBuffer(),
      () => undefined,
    )
    await wait(pauseMs)
  }
}

process.on('message', (message: Flood) => {
  void visit(message.url).then(({ headers }) => {
    for (let index = 0; index < message.attackers; index++) void attack(message, headers, index)
    process.send?.('started')
  })
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
