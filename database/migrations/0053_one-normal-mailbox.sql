-- The mailbox behind an address, as `app/program/normal-mailbox.ts` has it: without tags, and without dots where the
-- provider ignores them. For comparing whose mailbox it is; who signs in and who is written to is told by the address.
CREATE FUNCTION "normal_mailbox"("address_key" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE WHEN "address_key" !~ '^.+@' THEN "address_key" ELSE
		coalesce(nullif(CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(split_part(name, '+', 1), '.', '')
			ELSE split_part(name, '+', 1) END, ''), name)
		|| '@' || CASE domain WHEN 'googlemail.com' THEN 'gmail.com' ELSE domain END END
	FROM (SELECT regexp_replace("address_key", '@[^@]*$', '') AS name,
		regexp_replace(regexp_replace("address_key", '^.*@', ''), '\.$', '') AS domain) AS parts
$$;--> statement-breakpoint
CREATE INDEX "people_normal_mailbox" ON "people" USING btree (normal_mailbox("email_key"));