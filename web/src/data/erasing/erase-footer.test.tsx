// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { renderScreen, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { EraseFooter } from './erase-footer.tsx'

beforeAll(() => startTestTexts())

async function show(isReady: boolean) {
  const onErase = vi.fn<() => void>()
  await renderScreen(() => (
    <EraseFooter
      sure="I am sure"
      action="Erase"
      isReady={isReady}
      onErase={onErase}
      onClose={vi.fn<() => void>()}
    />
  ))
  return { onErase, user: userEvent.setup() }
}
const erase = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Erase' })

test('people are erased by who says to be sure', async () => {
  const { onErase, user } = await show(true)
  expect(erase().disabled).toBe(true)
  await user.click(screen.getByLabelText('I am sure'))
  await user.click(erase())
  expect(onErase).toHaveBeenCalledOnce()
})

test('nobody is erased before it is known what that does', async () => {
  const { user } = await show(false)
  await user.click(screen.getByLabelText('I am sure'))
  expect(erase().disabled).toBe(true)
})
