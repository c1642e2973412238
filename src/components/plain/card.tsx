import { useId, type ReactNode } from 'react'

/** A part of the page under a heading of its own. */
export const Card = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
