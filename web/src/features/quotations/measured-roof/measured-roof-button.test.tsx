// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { BuilderContext, type Builder } from '../builder/builder-context.ts'
import { catalog } from '../builder/testing/builder-facts.ts'
import { MeasuredRoofButton } from './measured-roof-button.tsx'

beforeAll(() => startTestTexts())

test.each([
  [{ measured_roofs: true, locked: false }, 1],
  [{ measured_roofs: true, locked: true }, 0],
  [{ measured_roofs: false, locked: false }, 0],
])(
  'the measured roof is offered where roofs are looked up and the quotation changes: %j',
  async (given, buttons) => {
    const { measured_roofs, locked } = given
    const builder = {
      catalog: { ...catalog, measured_roofs },
      locked,
      customerView: false,
      // The button reads nothing else.
    } as unknown as Builder
    await renderScreen(() => (
      <BuilderContext value={builder}>
        <MeasuredRoofButton />
        <p>ready</p>
      </BuilderContext>
    ))
    await screen.findByText('ready')
    expect(screen.queryAllByRole('button', { name: 'Roof at this address' })).toHaveLength(buttons)
  },
)
