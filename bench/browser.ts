import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import type { Caller } from './caller.ts'
import { runNode } from './child.ts'

/** The Chromium that the browser tests use. */
export async function openBrowser(): Promise<Browser> {
  const output = await runNode('tools/find-browser.mjs', {})
  const text = output.split('\n').find((line) => line.startsWith('{'))
  if (text === undefined) throw new Error('No browser works here: install Chromium')
  const { path, env, parameters } = JSON.parse(text) as {
    path: string
    env: Record<string, string>
    parameters: string[]
  }
  const whole = { ...process.env, ...env } as Record<string, string>
  return chromium.launch({ executablePath: path, args: parameters, env: whole })
}

/** A browser without any cache in which somebody is logged in. */
export async function enter(browser: Browser, url: string, caller?: Caller): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
  const cookies = [...(caller?.cookies ?? [])].map(([name, value]) => ({ name, value, url }))
  if (cookies.length > 0) await context.addCookies(cookies)
  return context
}

/** A slow laptop: the processor at a quarter, and the network of the goal when it is asked for. */
export async function slowDown(page: Page, network: boolean): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (network) {
    await session.send('Network.enable')
    const throughput = 10_000_000 / 8
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
  }
  return session
}

/** Milliseconds that a key costs, typed and deleted by turns: of script, and with style, layout and paint. */
export async function keyCosts(
  page: Page,
  session: CDPSession,
  { keys, typed }: { keys: number; typed: string },
): Promise<{ script: number; all: number }> {
  await session.send('Performance.enable')
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (wanted: string) => 1_000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0)
    return { script: of('ScriptDuration'), all: of('TaskDuration') }
  }
  const type = async (count: number) => {
    for (let index = 0; index < count; index++) {
      // Held as long as a person does, so that the frames after a key are counted with it.
      await page.keyboard.press(index % 2 === 0 ? typed : 'Backspace', { delay: 100 })
    }
  }
  await type(10)
  const before = await spent()
  await type(keys)
  const after = await spent()
  return { script: (after.script - before.script) / keys, all: (after.all - before.all) / keys }
}
