import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import ConfirmDialog from '../../../src/components/confirm/confirm-dialog'
import { ModalWindow } from '../../../src/components/modal-window/modal-window'

afterEach(cleanup)

const ignore = () => undefined

test.each<[string, ReactElement]>([
  [
    'a modal',
    <ModalWindow key="window" title="Edit Order" onClose={ignore}>
      text
    </ModalWindow>,
  ],
  [
    'a confirmation',
    <ConfirmDialog
      key="question"
      confirmation={{ title: 'Delete it?', text: 'A long text', confirmLabel: 'Delete' }}
      onSettle={ignore}
    />,
  ],
])('title and close button of %s are sticky', (_name, dialog) => {
  render(<MantineProvider>{dialog}</MantineProvider>)
  const close = screen.getByLabelText('Close')
  const head = close.parentElement as HTMLElement
  expect(head.contains(screen.getByText(/^(Edit Order|Delete it\?)$/))).toBe(true)
  expect(getComputedStyle(head).position).toBe('sticky')
  expect(getComputedStyle(close).flexShrink).toBe('0')
})
