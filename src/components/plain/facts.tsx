import type { ReactNode } from 'react'

/** List of labels with their values. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="facts">{children}</dl>

/** One label with its value; null when the value is empty. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children === undefined || children === null || children === '' ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
