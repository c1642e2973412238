import { useId, type ReactNode } from 'react'
import { Hint } from './hint'
import { Box, Group, Paper, Title } from './ui/core'

const phone = '@media (max-width: 48em)'

interface SectionProps {
  title: string
  /** Content at the right end of the heading. */
  aside?: ReactNode
  /** Heading level: 2 on a page, 3 in a modal, whose title is level 2. */
  level?: 2 | 3
  children: ReactNode
}

/** A section of a record with its heading. */
export const Section = ({ title, aside, level = 3, children }: SectionProps) => {
  const id = useId()
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Group position="apart" mb="xs" spacing="xs">
        <Title order={level} size="h5" id={id}>
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Paper>
  )
}

interface PageTitleProps {
  title: string
  subtitle: ReactNode
  /** Phones show a smaller title alone, because what is below needs the space. */
  isShort?: boolean
}

/** Title of a page, with a line about what the page is for. */
export const PageTitle = ({ title, subtitle, isShort = false }: PageTitleProps) => (
  <Box sx={isShort ? { [phone]: { '& > h1': { fontSize: 22 }, '& > :not(h1)': { display: 'none' } } } : {}}>
    <Title order={1} size="h2">
      {title}
    </Title>
    <Hint>{subtitle}</Hint>
  </Box>
)
