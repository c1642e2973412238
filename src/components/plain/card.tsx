import { useId, type ReactNode } from 'react'

/** A section of the page with a heading. */
export const Card = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
