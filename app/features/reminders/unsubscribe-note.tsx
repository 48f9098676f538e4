/** Why somebody gets this e-mail, and the way out. */
export function UnsubscribeNote({ href }: { href: string }) {
  return (
    <>
      You get this because you confirmed reminders for this address. <a href={href}>Unsubscribe</a>
    </>
  );
}
