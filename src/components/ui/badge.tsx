import type { CSSProperties, ReactNode } from 'react'

interface BadgeProps {
  /** A colour of the theme. */
  color?: string
  variant?: 'light' | 'filled' | 'outline'
  size?: 'sm' | 'md' | 'lg'
  title?: string | undefined
  style?: CSSProperties
  'aria-label'?: string
  children: ReactNode
}

/** A short text in a coloured pill. Longer texts are cut. */
export const Badge = ({ color = 'brand', variant = 'light', size = 'md', ...props }: BadgeProps) => (
  <span className={`badge ${variant} ${size} hue-${color}`} {...props} />
)

/** A code, such as an order id, in a fixed-width font. */
export const Code = ({ style, children }: { style?: CSSProperties; children: ReactNode }) => (
  <code className="code" dir="ltr" style={style}>
    {children}
  </code>
)
