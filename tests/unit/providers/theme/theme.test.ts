import { expect, it } from 'vitest'
import { accents } from '../../../../src/providers/theme/theme-provider'
import { contrast } from './contrast'
import { themeIn } from './theme-in'

const schemes = ['light', 'dark'] as const
const looks = ['filled', 'light', 'subtle', 'outline'] as const
const colors = ['brand', ...Object.keys(accents)]
const cases = schemes.flatMap((scheme) => colors.flatMap((color) => looks.map((look) => ({ scheme, color, look }))))

it.each(cases)('the colours of the store meet WCAG AA for $color, $look, in $scheme', ({ scheme, color, look }) => {
  const theme = themeIn(scheme)
  const page = scheme === 'dark' ? String(theme.colors.dark[7]) : '#ffffff'
  const { color: text, background } = theme.fn.variant({ variant: look, color })
  const ground = background === undefined || background === 'transparent' ? page : background
  expect(contrast(String(text), ground, page)).toBeGreaterThanOrEqual(4.5)
})

it.each(schemes)('the colours of the store meet WCAG AA for ₹, errors and the asterisk of required fields, in %s', (scheme) => {
  const theme = themeIn(scheme)
  const stylesOf = <T>(part: 'Input' | 'InputWrapper') => {
    const styles = theme.components[part]?.styles as (of: typeof theme) => T
    return styles(theme)
  }
  const { icon } = stylesOf<{ icon: { color: string } }>('Input')
  const { error, required } = stylesOf<Record<'error' | 'required', { color: string }>>('InputWrapper')
  const [field, page] = scheme === 'dark' ? [String(theme.colors.dark[6]), String(theme.colors.dark[7])] : ['#ffffff', '#ffffff']
  expect(contrast(icon.color, field, field)).toBeGreaterThanOrEqual(4.5)
  for (const { color } of [error, required]) expect(contrast(color, page, page)).toBeGreaterThanOrEqual(4.5)
})

it('the colours of the store meet WCAG AA for hints, and for a Save button that looks disabled', () => {
  const { colors: light } = themeIn('light')
  const { colors: dark } = themeIn('dark')
  for (const ground of [light.gray[0], light.gray[2]])
    expect(contrast(String(light.gray[6]), String(ground), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(String(dark.dark[1]), String(dark.dark[5]), '#000000')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(String(dark.dark[2]), String(dark.dark[6]), '#000000')).toBeGreaterThanOrEqual(4.5)
})
