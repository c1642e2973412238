/** Page title in menu and heading; separate from the other texts, which are lazy-loaded with the page. */
export const storeSettingsTitle = 'Store Settings'
