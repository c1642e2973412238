import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WindowFooter } from '../../../src/components/modal-window/window-footer'
import { SaveButton } from '../../../src/components/save-button'

const reason = 'Nothing has been changed yet.'

const show = (isChanged: boolean): HTMLElement => {
  render(
    <MantineProvider>
      <WindowFooter isChanged={isChanged}>
        <SaveButton isChanged={isChanged} isSaving={false}>
          Save
        </SaveButton>
      </WindowFooter>
    </MantineProvider>,
  )
  return screen.getByRole('button', { name: 'Save' })
}

afterEach(cleanup)

test('a disabled save button shows the reason in its tooltip and next to it', () => {
  const button = show(false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.title).toBe(reason)
  expect(screen.getByText(reason)).toBeTruthy()
})

test('an enabled save button shows no reason', () => {
  const button = show(true)
  expect(button.getAttribute('aria-disabled')).toBe('false')
  expect(button.title).toBe('')
  expect(screen.queryByText(reason)).toBeNull()
})
