import type { ReactNode } from 'react'
import { Box } from '../../../components/ui/core'
import { useIsPhone } from './use-is-phone'

/** Something under its heading, folded on a phone, where the lists below it matter more. */
export const Foldable = ({ heading, children }: { heading: ReactNode; children: ReactNode }) => {
  const isPhone = useIsPhone()
  if (!isPhone) {
    return (
      <>
        {heading}
        {children}
      </>
    )
  }
  return (
    <details>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 40, lineHeight: '40px' }}>
        {heading}
      </Box>
      {children}
    </details>
  )
}
