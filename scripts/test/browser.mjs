import { existsSync } from 'node:fs'
import { canInstallPackages, findProgram, installPackages, run } from './programs.mjs'

const isRoot = process.getuid?.() === 0

/** Command-line arguments of Chromium in tests. */
export const browserArguments = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
]

/**
 * The path of the system's Chromium or Chrome; undefined if there is none.
 *
 * @returns {string | undefined}
 */
export const findBrowser = () => findProgram(['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'])

const lightBrowser = () => findProgram(['chromium-headless-shell'])

/**
 * The path of Chromium's headless shell, which takes half the CPU time but shows no PDFs; falls back to the full browser.
 *
 * @returns {string | undefined}
 */
export const findLightBrowser = () => lightBrowser() ?? findBrowser()

/** Whether Playwright's own Chromium is installed. */
const hasPlaywrightBrowser = async () => {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

const installPlaywrightBrowser = () => {
  const withLibraries = canInstallPackages() ? ['--with-deps'] : []
  return run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', ...withLibraries, 'chromium'])
}

/**
 * Ensures that a browser is available: the system's, Playwright's own, or a newly installed one.
 *
 * @returns {Promise<boolean>} false if none is available; the reason is printed
 */
export const ensureBrowser = async () => {
  if (findBrowser() !== undefined || (await hasPlaywrightBrowser())) {
    // Optional: without the headless shell, tests take twice as long.
    if (findBrowser() !== undefined && lightBrowser() === undefined && canInstallPackages())
      installPackages(['chromium-headless-shell'])
    return true
  }
  console.log('Chromium was not found; installing it …')
  if (await installPlaywrightBrowser()) return true
  if (canInstallPackages() && (installPackages(['chromium', 'chromium-headless-shell']) || installPackages(['chromium'])))
    return true
  console.error('No browser was found: install Chromium or Chrome, or run `npx playwright install chromium`.')
  return false
}
