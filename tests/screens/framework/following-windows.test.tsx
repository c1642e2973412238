import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ModalWindow } from '../../../src/components/modal-window/modal-window'

afterEach(cleanup)

const close = (): void => undefined

const Page = ({ windows }: { windows: readonly string[] }) => (
  <MantineProvider>
    <h1>Orders</h1>
    {windows.map((title) => (
      <ModalWindow key={title} title={title} onClose={close}>
        <button>Save</button>
      </ModalWindow>
    ))}
  </MantineProvider>
)

// The page stayed hidden until it was loaded again: each window gave back what it had found, the last one a hidden page.
test('screen readers find the page again after windows that close in the order in which they opened', async () => {
  const { rerender } = render(<Page windows={[]} />)
  for (const windows of [['First'], ['First', 'Second'], ['Second']]) {
    rerender(<Page windows={windows} />)
    await expect.element(page.getByRole('dialog', { name: windows.at(-1) ?? '' })).toBeVisible()
  }
  rerender(<Page windows={[]} />)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})
