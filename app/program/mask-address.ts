/** Enough of an address for its owner to know it, too little for anybody else: "a•••@e•••.org". */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  const ending = domain.slice(domain.lastIndexOf("."));
  return `${firstOf(address.slice(0, at))}•••@${firstOf(domain)}•••${ending}`;
}

function firstOf(text: string): string {
  return [...text][0] ?? "";
}
