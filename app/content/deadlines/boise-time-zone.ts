/**
 * How clocks in Boise have been set since 2007, as RFC 5545 wants it said inside the file:
 * a reader may not guess from the zone's name.
 */
export const BOISE_VTIMEZONE = [
  "BEGIN:VTIMEZONE",
  "TZID:America/Boise",
  "X-LIC-LOCATION:America/Boise",
  "BEGIN:DAYLIGHT",
  "DTSTART:20070311T020000",
  "TZOFFSETFROM:-0700",
  "TZOFFSETTO:-0600",
  "TZNAME:MDT",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "DTSTART:20071104T020000",
  "TZOFFSETFROM:-0600",
  "TZOFFSETTO:-0700",
  "TZNAME:MST",
  "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");
