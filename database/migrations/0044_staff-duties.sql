CREATE TABLE "staff_duties" (
	"email" text NOT NULL,
	"duty" text NOT NULL,
	"last_day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_duties_email_duty_pk" PRIMARY KEY("email","duty")
);
