/** What the screens use of Mantine's hooks. Kept in alphabetical order. */
export { useClickOutside, useDebouncedValue, useMediaQuery } from '@mantine/hooks'
