import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Browser } from '@playwright/test'
import type { Shot } from './take-shots'

/** Pictures of a row, and the width of one in px. */
const looks = (isPhone: boolean): { columns: number; width: number } =>
  isPhone ? { columns: 8, width: 220 } : { columns: 4, width: 460 }

const style = `
  body { margin: 12px; background: #888; font: 12px sans-serif }
  main { display: grid; gap: 12px }
  figure { margin: 0 } figcaption { padding: 4px 0; color: #fff }
  img { display: block; width: 100% }
`

/** Puts pictures with their file names on one sheet, so that all screens are seen at a glance. */
export const contactSheet = async (
  browser: Browser,
  shots: readonly Shot[],
  sheet: string,
  size: { width: number },
): Promise<void> => {
  if (shots.length === 0) return
  const { columns, width } = looks(size.width < 500)
  const figures = await Promise.all(
    shots.map(async ({ file }) => {
      const picture = (await readFile(file)).toString('base64')
      return `<figure><img src="data:image/png;base64,${picture}"><figcaption>${basename(file)}</figcaption></figure>`
    }),
  )
  const page = await browser.newPage({ viewport: { width: columns * (width + 12) + 12, height: 800 } })
  await page.setContent(
    `<style>${style} main { grid-template-columns: repeat(${String(columns)}, ${String(width)}px) }</style><main>${figures.join('')}</main>`,
  )
  await page.screenshot({ path: sheet, fullPage: true })
  await page.close()
}
