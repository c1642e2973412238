import { componentTexts } from '../../../src/components/component-texts'
import type { Place, Surface } from './surface'

/** The layout around every page of the back-office. */
export const shellOf = <L extends Place<L>>({ page, css }: Surface<L>) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const main = page.getByRole('main')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  return {
    menu,
    main,
    palette,
    paletteField: palette.getByRole('combobox'),
    tabs: page.getByRole('navigation', { name: 'Main sections' }),
    header: page.getByRole('banner'),
    sidebar: page.getByRole('complementary'),
    heading: main.getByRole('heading', { level: 1 }),
    logout: page.getByRole('banner').getByRole('button', { name: /^(Logout|Exit)$/ }),
    openMenu: page.getByRole('button', { name: 'Open menu' }),
    drawer: page.getByRole('dialog', { name: 'Main menu' }),
    group: (name: string) => menu.getByRole('button', { name }),
    link: (name: string) => menu.getByRole('link', { name, exact: true }),
    /** The navigation links that are marked as the current page. */
    current: (within: L) => css('[aria-current="page"]', within),
  }
}

/** The confirmation dialog before unsaved changes are discarded. */
export const leaveQuestionOf = <L extends Place<L>>({ page }: Surface<L>) => {
  const { title, confirmLabel, cancelLabel } = componentTexts.discard
  const question = page.getByRole('dialog', { name: title })
  return {
    question,
    keep: question.getByRole('button', { name: cancelLabel }),
    discard: question.getByRole('button', { name: confirmLabel }),
  }
}
