import type { CSSObject } from '@emotion/react'
import { Global } from '@mantine/core'
import { useEffect, useState } from 'react'
import { headerHeight, lowScreen, tabBarHeight, wideScreen } from './measures'

/** CSS variables with the height in px of what covers the page besides header and tab bar. */
export type Cover = '--top-bar' | '--page-bar' | '--bulk-bar' | '--floating'

/**
 * Publishes the height of an element that covers the page, so that other parts leave it free.
 *
 * @param gap px between it and the edge, asked at each change
 * @returns stops publishing
 */
export const publishHeight = (name: Cover, element: HTMLElement, gap: () => number = () => 0): (() => void) => {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight + gap()}px`))
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty(name)
  }
}

/** Publishes the height of a sticky bar while it is shown. @returns the ref of the bar */
export const usePublishedHeight = (name: Cover): ((bar: HTMLElement | null) => void) => {
  const [bar, setBar] = useState<HTMLElement | null>(null)
  useEffect(() => (bar ? publishHeight(name, bar) : undefined), [bar, name])
  return setBar
}

/** Styles of a sticky bar on a low screen, which it would cover: it scrolls with the page. */
export const staysOnLowScreen = { [`@media ${lowScreen}`]: { position: 'static' } } as const

const gap = 8
const below = '--floating --bulk-bar --page-bar'
  .split(' ')
  .map((name) => `var(${name}, 0px)`)
  .join(' + ')

const styles: CSSObject = {
  // What is focused is scrolled clear of the bars over the page.
  html: {
    scrollPaddingTop: `calc(${headerHeight + gap}px + var(--top-bar, 0px))`,
    scrollPaddingBottom: `calc(${tabBarHeight + gap}px + ${below} + env(safe-area-inset-bottom, 0px))`,
    [`@media ${wideScreen}`]: { scrollPaddingBottom: `calc(${gap}px + ${below})` },
    [`@media ${lowScreen}`]: { scrollPaddingTop: gap, scrollPaddingBottom: `calc(${gap}px + var(--floating, 0px))` },
  },
  // With wide letters or a large text a label takes a second line before its button leaves the page.
  '.mantine-Button-root': { maxWidth: '100%' },
  '.mantine-Button-label': { whiteSpace: 'normal', lineHeight: 1.15 },
  '@media (forced-colors: active)': {
    // The chosen item is marked by colours, which are replaced here.
    ':is(button, a, [role=option]):is([aria-pressed=true], [aria-selected=true], [aria-current])': {
      forcedColorAdjust: 'none',
      '&, & *': { background: 'SelectedItem !important', color: 'SelectedItemText !important' },
      outline: '2px solid SelectedItem',
      outlineOffset: -2,
      '&:focus-visible': { outline: '3px solid CanvasText', outlineOffset: 2 },
    },
  },
}

/** Styles of the page as a whole, which depend on no colour scheme. */
export const PageStyles = () => <Global styles={styles} />
