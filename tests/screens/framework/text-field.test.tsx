import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { memo, useEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useLatestCallback } from '../../../src/components/use-latest-callback'
import { NumberField } from '../../../src/framework/form/inputs/number'
import { TextField } from '../../../src/framework/form/inputs/text'
import type { InputForm } from '../../../src/framework/form/record-form'
import { isSamePart } from '../../../src/framework/form/use-form-state'

afterEach(cleanup)

/** Inputs that were drawn: each reads its styles. */
let drawn: string[] = []

const stylesOf = (name: string) => () => {
  drawn.push(name)
  return {}
}

const looks = { name: stylesOf('name'), town: stylesOf('town'), pieces: stylesOf('pieces') }

const Form = () => {
  const [values, setValues] = useState({ name: '', town: '', pieces: '1' })
  // As in every form, all of this is new at each key.
  const form = {
    began: values,
    values,
    errors: {},
    isSaving: false,
    set: (change: Partial<typeof values>) => setValues({ ...values, ...change }),
    onBlur: () => undefined,
  }
  return (
    <>
      <TextField form={form} name="name" label="Name" styles={looks.name} />
      <TextField form={form} name="town" label="Town" styles={looks.town} isCapital help="Nearest town" />
      <NumberField form={form} name="pieces" label="Pieces" styles={looks.pieces} step={1} min={0} unit="pcs" />
    </>
  )
}

test('a key draws the input that it changes, and no other of its form', () => {
  render(<Form />)
  expect(new Set(drawn)).toEqual(new Set(['name', 'town', 'pieces']))
  drawn = []
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Meena' } })
  expect(new Set(drawn)).toEqual(new Set(['name']))
  // An input that was not drawn again still changes the latest values.
  fireEvent.keyDown(screen.getByLabelText('Pieces'), { key: 'ArrowUp' })
  fireEvent.change(screen.getByLabelText('Town'), { target: { value: 'sivakasi' } })
  const shown = ['Name', 'Town', 'Pieces'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  expect(shown).toEqual(['Meena', 'SIVAKASI', '2'])
})

test('an input of capitals leaves what is composed to the input method', () => {
  render(<Form />)
  const town = screen.getByLabelText<HTMLInputElement>('Town')
  for (const composed of ['s', 'si', 'siv']) {
    fireEvent.input(town, { target: { value: composed }, isComposing: true })
    expect(town.value).toBe(composed)
  }
  fireEvent.compositionEnd(town)
  expect(town.value).toBe('SIV')
})

interface TownProps {
  form: InputForm<{ name: string; town: string }>
  title: string
}

let towns: string[] = []

const Town = memo(
  ({ form, title }: TownProps) => {
    towns.push(`${title}: ${form.values.town}, ${form.errors.town ?? 'right'}, ${form.isSaving ? 'saving' : 'open'}`)
    return null
  },
  isSamePart<{ name: string; town: string }, TownProps>(['town']),
)

test('a part of a form is drawn again when one of its fields or another property changes', () => {
  const began = { name: '', town: '' }
  const form = { began, values: began, errors: {}, isSaving: false, set: () => undefined, onBlur: () => undefined }
  const { rerender } = render(<Town title="To" form={form} />)
  const drawnFor = (title: string, change: Partial<TownProps['form']>): string[] => {
    towns = []
    rerender(<Town title={title} form={{ ...form, ...change }} />)
    return towns
  }
  expect(drawnFor('To', { values: { name: 'Meena', town: '' }, errors: { name: 'Too long' } })).toEqual([])
  expect(drawnFor('To', { values: { name: '', town: 'Sivakasi' } })).toEqual(['To: Sivakasi, right, open'])
  expect(drawnFor('To', { errors: { town: 'Too long' } })).toEqual(['To: , Too long, open'])
  expect(drawnFor('To', { isSaving: true })).toEqual(['To: , right, saving'])
  expect(drawnFor('From', { isSaving: true })).toEqual(['From: , right, saving'])
  expect(drawnFor('From', { isSaving: true, began: { name: '', town: 'Madurai' } })).toHaveLength(1)
})

const Teller = ({ number, tell }: { number: number; tell: () => void }) => {
  useEffect(tell, [number, tell])
  return null
}

test('an effect of a child calls the callback of the render that it belongs to', () => {
  const told: number[] = []
  const Parent = ({ number }: { number: number }) => (
    <Teller number={number} tell={useLatestCallback(() => void told.push(number))} />
  )
  const { rerender } = render(<Parent number={1} />)
  rerender(<Parent number={2} />)
  expect(told).toEqual([1, 2])
})
