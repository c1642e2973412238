import type { ReactNode } from 'react'

/** Labelled lines. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="facts">{children}</dl>

/** One of them, left out when there is nothing to say. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children === undefined || children === null || children === '' ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
