CREATE TABLE "school_classes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"school_id" uuid NOT NULL,
	"season" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roster_columns" (
	"school_id" uuid NOT NULL,
	"heading" text NOT NULL,
	"field" text NOT NULL,
	CONSTRAINT "roster_columns_school_id_heading_pk" PRIMARY KEY("school_id","heading")
);
--> statement-breakpoint
CREATE TABLE "school_teachers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"school_id" uuid NOT NULL,
	"season" text NOT NULL,
	"person_id" uuid NOT NULL,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "class_id" uuid;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "roster_key" text;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "left_school_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "school_classes" ADD CONSTRAINT "school_classes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_columns" ADD CONSTRAINT "roster_columns_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_teachers" ADD CONSTRAINT "school_teachers_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_teachers" ADD CONSTRAINT "school_teachers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "school_classes_name" ON "school_classes" USING btree ("school_id","season",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "school_teachers_person" ON "school_teachers" USING btree ("school_id","season","person_id");--> statement-breakpoint
CREATE INDEX "school_teachers_by_person" ON "school_teachers" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_class_id_school_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."school_classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "participants_by_class" ON "participants" USING btree ("class_id");--> statement-breakpoint
CREATE UNIQUE INDEX "participants_roster_key" ON "participants" USING btree ("school_id","season","roster_key");
