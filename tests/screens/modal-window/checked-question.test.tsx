import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import ConfirmDialog from '../../../src/components/confirm/confirm-dialog'

afterEach(cleanup)

test('a confirmation with missing input is not confirmed and shows what is missing', () => {
  const settled = vi.fn()
  let missing: string | undefined = 'Please say why.'
  render(
    <MantineProvider>
      <ConfirmDialog
        confirmation={{ title: 'Sure?', text: 'It goes.', confirmLabel: 'Go on', check: () => missing }}
        onSettle={settled}
      />
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(settled).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe('Please say why.')
  missing = undefined
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(settled.mock.calls).toEqual([[true]])
})
