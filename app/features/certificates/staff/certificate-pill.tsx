import { Pill } from "~/ui/staff/pill";

interface CertificatePillProps {
  certificate: { revokedAt: Date | null; replacedBy: string | null };
}

export function CertificatePill({ certificate }: CertificatePillProps) {
  if (!certificate.revokedAt) return <Pill tone="ok">Valid</Pill>;
  return certificate.replacedBy ? (
    <Pill tone="quiet">Replaced</Pill>
  ) : (
    <Pill tone="crit">Withdrawn</Pill>
  );
}
