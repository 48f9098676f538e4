DROP VIEW "public"."mailing_list";--> statement-breakpoint
-- What is searched is kept without case and accents, so that "castaneda" and "castañeda" find the same. The function
-- stands on nothing of the server's own: a locale that knows only A to Z and the embedded engine fold alike.
CREATE FUNCTION "folded"("words" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower("words"), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁłŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŧŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžƀƠơƯưƵƶǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǠǡǦǧǨǩǪǫǬǭǰǴǵǸǹǺǻǾǿȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗȘșȚțȞȟȦȧȨȩȪȫȬȭȮȯȰȱȲȳɃḀḁḂḃḄḅḆḇḈḉḊḋḌḍḎḏḐḑḒḓḔḕḖḗḘḙḚḛḜḝḞḟḠḡḢḣḤḥḦḧḨḩḪḫḬḭḮḯḰḱḲḳḴḵḶḷḸḹḺḻḼḽḾḿṀṁṂṃṄṅṆṇṈṉṊṋṌṍṎṏṐṑṒṓṔṕṖṗṘṙṚṛṜṝṞṟṠṡṢṣṤṥṦṧṨṩṪṫṬṭṮṯṰṱṲṳṴṵṶṷṸṹṺṻṼṽṾṿẀẁẂẃẄẅẆẇẈẉẊẋẌẍẎẏẐẑẒẓẔẕẖẗẘẙẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ' || U&'\0300\0301\0302\0303\0304\0305\0306\0307\0308\0309\030a\030b\030c\030d\030e\030f\0310\0311\0312\0313\0314\0315\0316\0317\0318\0319\031a\031b\031c\031d\031e\031f\0320\0321\0322\0323\0324\0325\0326\0327\0328\0329\032a\032b\032c\032d\032e\032f\0330\0331\0332\0333\0334\0335\0336\0337\0338\0339\033a\033b\033c\033d\033e\033f\0340\0341\0342\0343\0344\0345\0346\0347\0348\0349\034a\034b\034c\034d\034e\034f\0350\0351\0352\0353\0354\0355\0356\0357\0358\0359\035a\035b\035c\035d\035e\035f\0360\0361\0362\0363\0364\0365\0366\0367\0368\0369\036a\036b\036c\036d\036e\036f', 'aaaaaaceeeeiiiidnoooooouuuuyaaaaaaceeeeiiiidnoooooouuuuyyaaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiijjkkllllllllnnnnnnoooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzboouuzzaaiioouuuuuuuuuuaaaaggkkoooojggnnaaooaaaaeeeeiiiioooorrrruuuusstthhaaeeooooooooyybaabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwyaaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy')
$$;--> statement-breakpoint
ALTER TABLE "applications" drop column "search";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "search" text GENERATED ALWAYS AS (folded(name || ' ' || email || ' ' || organization)) STORED;--> statement-breakpoint
ALTER TABLE "contacts" drop column "search";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "search" text GENERATED ALWAYS AS (folded(name || ' ' || email || ' ' || subject)) STORED;--> statement-breakpoint
ALTER TABLE "participants" drop column "search";--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "search" text GENERATED ALWAYS AS (folded(given_name || ' ' || coalesce(family_name, '') || ' ' || coalesce(shown_school, '') || ' ' || found_by)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "participants_search" ON "participants" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "participants" ALTER COLUMN "search" SET STATISTICS 500;--> statement-breakpoint
-- Lower case before, by whatever the database took for it.
UPDATE "registrations" SET "search" = folded("search") WHERE "search" <> folded("search");--> statement-breakpoint
ALTER TABLE "project_reviews" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
-- Whether a letter went then nobody can tell any more: the terms of earlier decisions stay as families read them.
UPDATE "project_reviews" SET "told_at" = "program_at";--> statement-breakpoint
CREATE VIEW "public"."mailing_list" AS (
  select id, 'message' as source, lower(email) as email, name, search, created_at
    from contacts where wants_updates and not suspected_spam
  union all
  select id, 'application', lower(email), name, search, created_at
    from applications where wants_updates and not suspected_spam
  union all
  select registrations.id, 'registration', people.email_key,
      coalesce(entries.name, registrations.contact_name,
        nullif(concat_ws(' ', participants.given_name, participants.family_name), ''), people.email),
      registrations.search, registrations.created_at
    from registrations
    join people on people.id = registrations.contact_id
    left join entries on entries.registration_id = registrations.id and registrations.type <> 'school'
    left join entry_members on entry_members.entry_id = entries.id and entries.kind = 'individual'
      and (entry_members.left_at is null or not exists (select from entry_members as others
        where others.entry_id = entries.id and others.left_at is null))
    left join participants on participants.id = entry_members.participant_id
    where registrations.marketing_consent
      and (participants.age_band in ('13_to_17', '18_and_over')
        or not exists (select from guardians where guardians.participant_id = participants.id)
        or exists (select from guardians where guardians.participant_id = participants.id
          and guardians.person_id = registrations.contact_id)));