import { existsSync } from 'node:fs'
import { canInstallPackages, findProgram, installPackages, run } from './programs.mjs'

const isRoot = process.getuid?.() === 0

/** What a Chromium of the tests is started with. */
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
 * The path of the system's Chromium or Chrome, or undefined when there is none.
 *
 * @returns {string | undefined}
 */
export const findBrowser = () => findProgram(['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'])

const lightBrowser = () => findProgram(['chromium-headless-shell'])

/**
 * The path of Chromium without a window system, which takes half the processor time but shows no PDFs; the whole
 * browser where it is missing.
 *
 * @returns {string | undefined}
 */
export const findLightBrowser = () => lightBrowser() ?? findBrowser()

/** Whether Playwright's own Chromium is on this machine. */
const hasPlaywrightBrowser = async () => {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

const installPlaywrightBrowser = () => {
  const withLibraries = canInstallPackages() ? ['--with-deps'] : []
  return run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', ...withLibraries, 'chromium'])
}

/**
 * Makes sure that there is a browser to test with: the system's, Playwright's own, or one that is
 * installed now.
 *
 * @returns {Promise<boolean>} false, with the reason printed, when there is none in the end
 */
export const ensureBrowser = async () => {
  if (findBrowser() !== undefined || (await hasPlaywrightBrowser())) {
    // Tests pass without it, and take twice as long.
    if (findBrowser() !== undefined && lightBrowser() === undefined && canInstallPackages())
      installPackages(['chromium-headless-shell'])
    return true
  }
  console.log('No Chromium found, installing one …')
  if (await installPlaywrightBrowser()) return true
  if (canInstallPackages() && (installPackages(['chromium', 'chromium-headless-shell']) || installPackages(['chromium'])))
    return true
  console.error('No browser to test with: install Chromium or Chrome, or run `npx playwright install chromium`.')
  return false
}
