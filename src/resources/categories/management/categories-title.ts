/** The page's name in the menu and above it; apart from its other words, which are loaded with the page. */
export const categoriesTitle = 'Categories'
