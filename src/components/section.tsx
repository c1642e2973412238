import { useId, type ReactNode } from 'react'
import { Group, Paper, type Sx, Title } from './ui/core'

interface SectionProps {
  title: string
  /** Content at the right end of the heading. */
  aside?: ReactNode
  /** Heading level: 2 on a page, 3 in a modal, whose title is level 2. */
  level?: 2 | 3
  /** Nothing for a section that is empty: it is one line. */
  children?: ReactNode
}

/** Headings of sections side by side are level, with and without a button beside them. */
const headLine: Sx = {
  // A button of touch size does not move the heading beside it; below it, it has its own room.
  '& > * + *': { marginBlock: '-5px 0' },
  rowGap: 16,
  '@media (min-width: 48em)': { minHeight: 26, '& > * + *': { marginBlock: -7 } },
}

/** A section of a record with its heading. */
export const Section = ({ title, aside, level = 3, children }: SectionProps) => {
  const id = useId()
  return (
    <Paper component="section" withBorder px="md" py={children ? 'md' : 'xs'} aria-labelledby={id}>
      <Group position="apart" mb={children ? 'xs' : 0} spacing="xs" sx={children ? headLine : {}}>
        <Title order={level} size="h5" id={id}>
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Paper>
  )
}
